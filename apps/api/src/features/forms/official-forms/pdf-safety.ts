import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

/** The most bytes to which the streams of a PDF are decoded. A form and its objects take a few megabytes. */
const MOST_DECODED = 50_000_000

type Decoder = { buffer: Uint8Array; ensureBuffer(size: number): Uint8Array }

/**
 * Bounds what the library decodes in this thread: a few kilobytes can describe gigabytes, and its buffers are outside
 * the memory that a thread can be limited to.
 */
export function boundDecoding(): void {
  const prototype = decoderPrototype()
  const { ensureBuffer } = prototype
  let decoded = 0
  prototype.ensureBuffer = function (this: Decoder, size) {
    if (size > this.buffer.byteLength) decoded += size
    if (decoded > MOST_DECODED) throw new Error('the streams of this PDF are too large')
    return ensureBuffer.call(this, size)
  }
}

/** The library does not export the class of its decoders, so it is taken from a decoder. */
function decoderPrototype(): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' })
  const decoder = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c])))
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Decoder
  if (!Object.hasOwn(prototype, 'ensureBuffer')) throw new Error('the decoders of PDFs cannot be bounded')
  return prototype
}

/** Keys under which a PDF has actions that run by themselves, such as on opening, scripts, another kind of form, and files. */
const KEYS = ['OpenAction', 'AA', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF'].map((key) => PDFName.of(key))
/** Kinds of actions that run a script, start a program, or send the answers elsewhere. */
const KINDS = ['JavaScript', 'Rendition', 'SubmitForm', 'ImportData', 'Launch'].map((kind) =>
  PDFName.of(kind),
)

/** Removes the scripts and files of a PDF, wherever they are, and everything that would send its answers elsewhere. */
export function removeActions(pdf: PDFDocument): void {
  const seen = new Set<PDFObject>()
  const visit = (object: PDFObject) => {
    if (seen.has(object)) return
    seen.add(object)
    if (object instanceof PDFStream) visit(object.dict)
    if (object instanceof PDFArray) object.asArray().forEach(visit)
    if (object instanceof PDFDict) {
      clean(object)
      object.values().forEach(visit)
    }
  }
  for (const [reference, object] of pdf.context.enumerateIndirectObjects())
    if (isFile(object)) pdf.context.delete(reference)
    else visit(object)
}

function isFile(object: PDFObject): boolean {
  return object instanceof PDFStream && object.dict.lookup(PDFName.of('Type')) === PDFName.of('EmbeddedFile')
}

function clean(dict: PDFDict): void {
  for (const key of KEYS) dict.delete(key)
  const kind = dict.lookup(PDFName.of('S'))
  if (KINDS.some((one) => one === kind)) for (const key of dict.keys()) dict.delete(key)
}
