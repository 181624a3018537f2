import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'

type Cell = string | number | boolean | Date | null

/** An Excel workbook with these sheets. */
export async function workbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Promise<Buffer> {
  const parts = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? { value: cell, format: 'yyyy-mm-dd' } : cell)),
    ),
  }))
  return writeXlsxFile(parts).toBuffer()
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook whose sheet “survey” has this XML, and whatever other parts. */
export function rawWorkbook(sheetXml: string, others: Readonly<Record<string, Uint8Array>> = {}): Buffer {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="survey" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheetXml}</worksheet>`,
  }
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))
  return Buffer.from(zipSync({ ...bytes, ...others }))
}
