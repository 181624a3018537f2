import { z } from 'zod'
import { exportFormat, id, language, optionalText, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { translatorMessages } from './translators/translator-kinds.ts'

const termFields = {
  term: text(200),
  /** The language of the translation. */
  language,
  /** None for a term that stays as it is. */
  translation: optionalText(200),
  /** The term is left as it is, such as the name of a product. */
  staysAsIs: z.boolean(),
  note: optionalText(500),
}

type TermFields = z.output<ReturnType<typeof z.strictObject<typeof termFields>>>

function checkTerm({ translation, staysAsIs }: TermFields, context: z.RefinementCtx): void {
  if (!translation && !staysAsIs)
    context.addIssue({ code: 'custom', path: ['translation'], message: translatorMessages.noTranslation })
}

export const TermInput = z.strictObject(termFields).superRefine(checkTerm)
export type TermInput = z.output<typeof TermInput>

export const Term = z.object({
  id,
  companyId: id,
  term: z.string(),
  language: z.string(),
  translation: z.string().nullable(),
  staysAsIs: z.boolean(),
  note: z.string().nullable(),
  version,
})
export type Term = z.infer<typeof Term>

/** The terms of one company; clients read and write those of their own. */
export const glossary = routes({
  'GET /api/companies/:companyId/glossary': {
    summary: 'The terms that translations of a company use, by term and language.',
    may: 'glossary:read',
    response: z.array(Term),
  },
  'GET /api/companies/:companyId/glossary/export': {
    summary: 'The same as a file.',
    may: 'glossary:read',
    whileActing: 'refused',
    query: z.strictObject({ format: exportFormat }),
    download: 'text/csv',
    reads: 'glossary-term.exported',
  },
  'POST /api/companies/:companyId/glossary': {
    summary: 'Add a term.',
    may: 'glossary:write',
    body: TermInput,
    response: Term,
    status: 201,
    audit: 'glossary-term.added',
  },
  'PUT /api/companies/:companyId/glossary/:id': {
    summary: 'Change a term.',
    may: 'glossary:write',
    body: z.strictObject({ ...termFields, version }).superRefine(checkTerm),
    response: Term,
    audit: 'glossary-term.changed',
  },
  'DELETE /api/companies/:companyId/glossary/:id': {
    summary: 'Remove a term.',
    may: 'glossary:write',
    whileActing: 'refused',
    audit: 'glossary-term.removed',
  },
})
