import { accessSync, constants, statfsSync } from 'node:fs'

const GIB = 1024 ** 3

/**
 * Returns a folder in memory that has room for the databases of the tests, or undefined. Each test file copies a
 * database of about a thousand small files, which takes a twentieth of the time there.
 */
export function memoryFolder(folder = '/dev/shm'): string | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= 2 * GIB && process.availableMemory() >= 6 * GIB ? folder : undefined
  } catch {
    return undefined
  }
}
