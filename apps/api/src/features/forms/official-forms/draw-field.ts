import {
  adjustDimsForRotation,
  drawObject,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  type PDFDropdown,
  PDFName,
  PDFTextField,
  type PDFFont,
  popGraphicsState,
  pushGraphicsState,
  reduceRotation,
} from '@cantoo/pdf-lib'
import { paperStyle } from '@domicile/server/files/paper/paper-style'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A field that shows its value as text. */
export type ShownField = PDFTextField | PDFDropdown

const PADDING = 2
const SMALLEST = 4
/** Of a field whose size says "as large as fits". */
const LARGEST = 12

type Size = { width: number; height: number }
type Look = { size: number; alignment: 'left' | 'center' | 'right'; isMultiline: boolean }
/** `all` has the letters of all fields of the form, so that they have the same fonts. */
type Drawing = Look & { value: string; all: string; font: PDFFont }

/** Draws the value of a field as a printed document, with the fonts that its letters need. */
export async function drawField(pdf: PDFDocument, field: ShownField, drawing: Drawing): Promise<void> {
  setValue(field, '')
  field.updateAppearances(drawing.font)
  setValue(field, drawing.value)
  for (const widget of field.acroField.getWidgets()) {
    const normal = widget.getAppearances()?.normal
    const rotation = reduceRotation(widget.getAppearanceCharacteristics()?.getRotation())
    const size = adjustDimsForRotation(widget.getRectangle(), rotation)
    if (!(normal instanceof PDFContentStream) || Math.min(size.width, size.height) < 3 * PADDING) continue
    const [drawn] = await pdf.embedPdf(await drawText(size, drawing))
    const resources = normal.dict.lookup(PDFName.of('Resources'), PDFDict)
    resources.set(PDFName.of('XObject'), pdf.context.obj({ Value: drawn!.ref }))
    normal.push(pushGraphicsState(), drawObject('Value'), popGraphicsState())
  }
}

function setValue(field: ShownField, value: string): void {
  if (field instanceof PDFTextField) field.setText(value)
  else if (value === '') field.clear()
  else field.select(value)
}

/** Draws a text as one page of a size, in smaller letters until it fits. */
async function drawText({ width, height }: Size, drawing: Drawing): Promise<Uint8Array> {
  // Few forms need it.
  const { drawPaper } = await import('@domicile/server/files/paper/draw-paper')
  const { value: text, all, alignment, isMultiline } = drawing
  for (let size = drawing.size || Math.min(LARGEST, height * 0.6); ; size *= 0.85) {
    const top = isMultiline ? PADDING : Math.max(0, (height - size * 1.4) / 2)
    const paper: TDocumentDefinitions = {
      ...paperStyle,
      pageSize: { width, height },
      pageMargins: [PADDING, top, PADDING, 0],
      content: { text, fontSize: size, lineHeight: 1, alignment, color: 'black' },
    }
    const bytes = await drawPaper(paper, all)
    if (size < SMALLEST || (await PDFDocument.load(bytes)).getPageCount() === 1) return bytes
  }
}
