/** The names of Cognito's errors that this provider answers with; `ReauthenticationRequiredException` is our own. */
export type RefusalName =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ReauthenticationRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnConfigurationMissingException';

/** A named no of the protocol: answered as status 400 `{__type, message}`. The message is shown to a person. */
export class ProtocolRefusal extends Error {
  readonly type: RefusalName;
  constructor(type: RefusalName, message: string) {
    super(message);
    this.name = 'ProtocolRefusal';
    this.type = type;
  }
}

export const refuse = (type: RefusalName, message: string) => new ProtocolRefusal(type, message);

export const wrongCredentials = () => refuse('NotAuthorizedException', 'Incorrect username or password.');

/** A sign-in through a provider that can't be finished anymore. */
export const expiredSignIn = () => refuse('NotAuthorizedException', 'This sign-in has expired. Please start again.');
