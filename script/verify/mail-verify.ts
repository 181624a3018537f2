/** Checks the exported custody of mail without a network or a database: every entry, their order, and given scans. */
import { readFile } from 'node:fs/promises'
import { verifyCustody } from '@domicile/api/domain/mail/custody-chain'
import { sha256Of } from '@domicile/server/security/sha256'

const [path, ...scans] = process.argv.slice(2)
try {
  if (!path) throw new Error('usage: npm run -s mail:verify -- CUSTODY.json [SCAN ...]')
  const hashes = await Promise.all(scans.map(async (scan) => [scan, sha256Of(await readFile(scan))] as const))
  const { number, entries, withheld, problems } = verifyCustody(await readFile(path, 'utf8'), new Map(hashes))
  for (const problem of problems) fail(`${path}: ${problem}`)
  if (problems.length === 0)
    console.log(
      `${path}: ${number}, all ${entries} entries are as they were${withheld ? `, ${withheld} of them withheld` : ''}`,
    )
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(text: string) {
  console.error(text)
  process.exitCode = 1
}
