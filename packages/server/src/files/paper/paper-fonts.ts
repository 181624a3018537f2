import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of Roboto, which comes with pdfmake: it has Latin, Greek and Cyrillic letters. */
export const fontFolder = join(
  dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))),
  'fonts/Roboto',
)

export const paperFonts = {
  normal: join(fontFolder, 'Roboto-Regular.ttf'),
  bold: join(fontFolder, 'Roboto-Medium.ttf'),
  italics: join(fontFolder, 'Roboto-Italic.ttf'),
  bolditalics: join(fontFolder, 'Roboto-MediumItalic.ttf'),
}
