/** The server cannot start; the message is one sentence for the person who starts it, saying what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
