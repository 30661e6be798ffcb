/**
 * The shell script that runs the programs of a packed folder, wherever it lies and whoever links to it. It hands its place
 * to Node, so that signals and exit codes are the server's own.
 * @param programs by the name of their command, as paths below the folder
 */
export const launcher = (programs: Readonly<Record<string, string>>): string => `#!/bin/sh
set -eu
here=$(dirname "$(dirname "$(readlink -f "$0")")")
case "\${1:-}" in
${Object.entries(programs)
  .map(([name, path]) => `  ${name}) program=${path} ;;`)
  .join('\n')}
  *)
    echo "Usage: muster ${Object.keys(programs).join(' | ')}" >&2
    exit 1
    ;;
esac
shift
exec "$here/bin/node" "$here/$program" "$@"
`;
