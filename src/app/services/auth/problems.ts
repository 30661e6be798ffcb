/** A no of the provider; the message is its sentence for a person. */
export class AuthRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthRefusal';
    this.code = code;
  }
}

/** Nothing came of asking the provider: said as what it is where the phone knows that it has no connection. */
export const unavailable = () =>
  new Error(
    'onLine' in navigator && !navigator.onLine
      ? 'No connection. Check your network and try again.'
      : 'Sign-in isn’t available right now. Try again in a moment.',
  );

const sentences = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'CodeDeliveryFailureException',
  'UserNotConfirmedException',
  'InvalidParameterException',
  'PasswordHistoryPolicyViolationException',
  'ReauthenticationRequiredException',
  'ResourceNotFoundException',
  'WebAuthnChallengeNotFoundException',
  'WebAuthnConfigurationMissingException',
  'LimitExceededException',
  'TooManyRequestsException',
  'ForbiddenException',
  'UserLambdaValidationException',
];

/** The provider's own sentence where it said no; for all else (offline, a proxy's page, a crash) that it can not be reached. */
function problemOf(error: unknown): Error {
  if (error instanceof Error && sentences.includes(error.name)) return new AuthRefusal(error.name, error.message);
  return unavailable();
}

/** Does something at the provider; what goes wrong is told as `problemOf` says. */
export async function refusedOr<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AuthRefusal ? error : problemOf(error);
  }
}
