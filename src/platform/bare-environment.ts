/** What a program of ours needs of this one's environment to start, without anything secret in it. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  // Where compiled code is kept, it serves every process: half of a start is compiling.
  return { PATH, NODE_NO_WARNINGS: '1', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
