import { z } from 'zod'
import { id, text, version } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { LONGEST_PDF_FIELD, pdfFieldKinds } from './official-form-kinds.ts'

/** A field of the PDF. */
const PdfField = z.object({
  name: z.string(),
  kind: z.enum(pdfFieldKinds),
  /** Those of a choice. */
  options: z.array(z.string()),
})
export type PdfField = z.infer<typeof PdfField>

/** The value that fills a field of the PDF. */
const Filling = z.strictObject({
  pdfField: z.string().min(1).max(LONGEST_PDF_FIELD),
  /** An answer as the export of answers names it: `field`, and in a repeating section `section.row.field`. */
  answer: z.string().regex(/^[\w-]{1,60}(\.\d{1,3}\.[\w-]{1,60})?$/, { error: ownMessages.invalidValue }),
  /** A box is ticked where this option is chosen; null: where the answer is Yes. */
  option: text(100).nullable(),
})
export type Filling = z.output<typeof Filling>

export const OfficialForm = z.object({
  id,
  name: z.string(),
  pdfFields: z.array(PdfField),
  fillings: z.array(z.object({ pdfField: z.string(), answer: z.string(), option: z.string().nullable() })),
  version,
})
export type OfficialForm = z.infer<typeof OfficialForm>

export const officialForms = routes({
  'GET /api/templates/:slug/official-forms': {
    summary: 'The official forms that the answers to a template fill, by name.',
    may: 'templates:read',
    response: z.object({ items: z.array(OfficialForm) }),
  },
  'POST /api/templates/:slug/official-forms': {
    summary: 'Add a PDF with fields to fill.',
    may: 'templates:edit',
    upload: 'officialForm',
    response: OfficialForm,
    status: 201,
    audit: 'official-form.added',
  },
  'PUT /api/official-forms/:id': {
    summary: 'Change the name of an official form, and what fills its fields.',
    may: 'templates:edit',
    body: z.strictObject({
      name: text(120),
      fillings: z
        .array(Filling)
        .max(1000)
        .refine((all) => new Set(all.map(({ pdfField }) => pdfField)).size === all.length, {
          error: ownMessages.invalidValue,
        }),
      version,
    }),
    response: OfficialForm,
    audit: 'official-form.changed',
  },
  'DELETE /api/official-forms/:id': {
    summary: 'Remove an official form.',
    may: 'templates:edit',
    audit: 'official-form.removed',
  },
  'GET /api/assignments/:id/official-forms': {
    summary: 'The official forms that the answers of an assignment fill, by name.',
    may: 'assignments:read',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  'GET /api/assignments/:id/official-forms/:formId/pdf': {
    summary: 'An official form, filled with the answers of an assignment.',
    may: 'assignments:read',
    download: 'application/pdf',
    reads: 'official-form.filled',
  },
})
