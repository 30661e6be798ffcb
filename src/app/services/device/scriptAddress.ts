interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}
interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptPolicy | undefined;

const own = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/** The content security policy lets scripts be named through this policy alone: the files of the build, and no other. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
  policy ??= trustedTypes?.createPolicy('muster', { createScriptURL: named });
  return policy?.createScriptURL(address) ?? address;
}

function named(address: string): string {
  if (import.meta.env.PROD && !own.test(address)) throw new TypeError('Only scripts of this app run here');
  return address;
}
