/**
 * Runs test files one after another in this process: `node --test-reporter=… run-files.ts FILE…`. Each is a suite, so
 * that its hooks begin and end with it. Loading the portal takes longer than most of its tests do, and is done once.
 */
import { after, describe } from 'node:test'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How long what the tests have started may take to end after them, in milliseconds. */
const PATIENCE = 30_000

// A program that a test forks must not report to this process's reporter too.
process.execArgv = []

const load = (file: string) => import(pathToFileURL(resolve(file)).href)

for (const file of process.argv.slice(2)) {
  // A module that waits for something ends the suite that loads it, so it is loaded before.
  const app = /^apps\/(api|purchase)\//.exec(file)
  if (app) await load(`${app[0]}src/test/app.ts`)
  await new Promise<void>((ended) => {
    void describe(file, async () => {
      try {
        await load(file)
        after(() => ended())
      } catch (error) {
        ended()
        throw error
      }
    })
  })
}

setTimeout(() => {
  console.error(`It still runs after its tests, because of ${process.getActiveResourcesInfo().join(', ')}.`)
  process.exit(1)
}, PATIENCE).unref()
