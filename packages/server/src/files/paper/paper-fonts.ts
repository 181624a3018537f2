import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of Roboto, which comes with pdfmake: it has Latin, Greek and Cyrillic letters. */
const fontFolder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts/Roboto')

const roboto = {
  normal: join(fontFolder, 'Roboto-Regular.ttf'),
  bold: join(fontFolder, 'Roboto-Medium.ttf'),
  italics: join(fontFolder, 'Roboto-Italic.ttf'),
  bolditalics: join(fontFolder, 'Roboto-MediumItalic.ttf'),
}

/** A font that every PDF reader has, so that it is no file. It has Western European letters only. */
const courier = {
  normal: 'Courier',
  bold: 'Courier-Bold',
  italics: 'Courier-Oblique',
  bolditalics: 'Courier-BoldOblique',
}

export const paperFonts = { Roboto: roboto, Courier: courier }

/** The files and names of fonts that a document may use. */
export const fontPaths: ReadonlySet<string> = new Set(
  Object.values(paperFonts).flatMap(Object.values<string>),
)
