/** Reads the text of scans by hand: a JSON line for each page. See packages/scans/README.md. */
import { readFile } from 'node:fs/promises'
import { UnreadableScan } from '@domicile/scans/page'
import { createScanReader, type PageResult } from '@domicile/scans/scan-reader'

const reader = createScanReader()
for (const file of process.argv.slice(2)) {
  try {
    for await (const page of reader.read(await readFile(file))) print(file, page)
  } catch (error) {
    const refused = error instanceof UnreadableScan ? error.message : 'The file cannot be opened.'
    console.log(JSON.stringify({ file, refused }))
  }
}
reader.end()

function print(file: string, result: PageResult): void {
  const [page, ms] = [result.page, Math.round(result.ms)]
  if ('refused' in result) console.log(JSON.stringify({ file, page, refused: result.refused, ms }))
  else if (result.source === 'blank')
    console.log(JSON.stringify({ file, page, refused: 'The page is blank.', ms }))
  else
    console.log(
      JSON.stringify({ file, page, text: result.text, ms, ...(result.isPartial && { isPartial: true }) }),
    )
}
