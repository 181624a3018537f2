import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkCells, TooLarge } from './xlsx-bounds.ts'

const row = (number: string, cells = '') => `<row r="${number}">${cells}</row>`
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`

it('a sheet is measured by its last row and column with a value', () => {
  const fitting = [
    '',
    row('1', cell('A1')),
    row('1', cell('XFD1')),
    row('1048576', cell('A1048576')),
    row('1', `<c r='A1' t="s" ><v>0</v></c><c r="XFD1" s="1"/>`) + row('1048576'),
    `<x:row r="5"><x:c r="B5"/></x:row><color r="x"/><cols><col min="1"/></cols>`,
    '<row><c><v>1</v></c></row>',
  ]
  for (const xml of fitting) checkCells(xml)
  const large = [
    row('1', cell('XFD1')) + row('1000', cell('A1000')),
    row('99999999'),
    row('1048577'),
    row('1e9'),
    `<x:row x="1>2" r='999999999'/>`,
    row('1', '<c r="&#65;1"/>'),
    row('1', cell('AAAA1')),
  ]
  for (const xml of large) assert.throws(() => checkCells(xml), TooLarge, xml)
  assert.throws(() => checkCells('<row spans="<" r="999999999"/>'), /not well-formed/)
})
