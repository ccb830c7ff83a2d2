/** Options of Android commands: `-x`, `--long`, `-x VALUE`, in any place. */

export interface Options {
  /** Options without a value, and those with one. */
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

/** A number is no option, but for the `-3` of `pm list packages`. */
const OPTION = /^-(-?[A-Za-z]|3$)/;

/** `valued` names the options that take the word after them. */
export function optionsOf(args: readonly string[], valued: readonly string[] = []): Options {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (!OPTION.test(arg)) rest.push(arg);
    else {
      flags.add(arg);
      const value = args[at + 1];
      if (valued.includes(arg) && value !== undefined) {
        values.set(arg, value);
        at += 1;
      }
    }
  }
  return { flags, values, rest };
}
