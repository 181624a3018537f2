/**
 * Calls back when npm, which started us, is gone: killed by kill -9 it passes nothing on, and we are given another
 * parent. Also keeps this process running.
 */
export function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined
  setInterval(() => isUnderNpm && process.ppid !== parent && stop(), 300)
}
