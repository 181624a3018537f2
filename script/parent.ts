/**
 * Calls back when npm, our parent, is gone: if it is killed by kill -9 it forwards no signal, and we get a new parent.
 * Also keeps this process running.
 */
export function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined
  setInterval(() => isUnderNpm && process.ppid !== parent && stop(), 300)
}
