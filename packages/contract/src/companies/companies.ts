import { z } from 'zod'
import { characters, isStorable } from '../characters.ts'
import { latestToday } from '../days.ts'
import {
  country,
  date,
  exportFormat,
  id,
  instant,
  nameText,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  version,
} from '../fields.ts'
import { bareIdentifier, bareTaxId, isLei, isVatNumber } from '../identifiers/identifiers.ts'
import { HistoryEntry } from '../history-entry.ts'
import { messages, ownMessages } from '../messages.ts'
import { permissionNames } from '../permissions.ts'
import { routes } from '../route.ts'
import { eventsOf } from '../transitions.ts'
import { openKindNames } from './archival-kinds.ts'
import { AddedAnswers } from './company-form.ts'
import { companyEvents, companyStatuses, descriptionLength } from './company-states.ts'
import { EntrySources, ValueSource } from './value-source.ts'
import { printable } from '../texts/printable.ts'

const description = z
  .string()
  .max(10_000, { error: messages.descriptionTooLong, abort: true })
  .refine(isStorable, { error: ownMessages.badText })
  .transform((value) => value.normalize('NFC').trim())
  .superRefine((value, context) => {
    const length = characters(value)
    if (length < descriptionLength.min)
      context.addIssue({ code: 'custom', message: messages.descriptionTooShort })
    if (length > descriptionLength.max)
      context.addIssue({ code: 'custom', message: messages.descriptionTooLong })
  })

const lei = z.string().max(60).transform(bareIdentifier).refine(isLei, { error: ownMessages.lei })

/** The day a company was established; a future date is a typing error. */
const established = date.refine((value) => value <= latestToday(), { error: ownMessages.futureDate })

const companyFields = {
  name: nameText(200),
  legalName: printable(optionalText(200)),
  registrationNumber: optionalText(60),
  legalForm: optionalText(100),
  taxId: optionalText(40),
  lei: orNone(lei),
  countryOfIncorporation: orNone(country),
  dateOfEstablishment: orNone(established),
  description: orNone(description),
  parentCompanyId: orNone(id),
}

type TaxFields = { taxId: string | null; countryOfIncorporation: string | null }

function normaliseTaxId<T extends TaxFields>(company: T, context: z.RefinementCtx): T {
  const { taxId, countryOfIncorporation } = company
  if (!taxId || !countryOfIncorporation) return company
  const bare = bareTaxId(countryOfIncorporation, taxId)
  if (isVatNumber(countryOfIncorporation, bare) === false)
    context.addIssue({ code: 'custom', path: ['taxId'], message: ownMessages.taxId })
  return { ...company, taxId: bare }
}

/** Confirms that another company with this country and registration number is not the same one. */
export const isSeparateCompany = z.boolean().optional()

/** The editable fields of a company. A draft needs only a name; publishing requires the rest. */
export const CompanyInput = z.strictObject(companyFields).transform(normaliseTaxId)
export type CompanyInput = z.output<typeof CompanyInput>

/** The fields of a company as its form sends them. */
const formFields = {
  ...companyFields,
  /** Changed answers to the sections that the firm added; without them these sections stay as they are. */
  answers: AddedAnswers.optional(),
  isSeparateCompany,
}

/** The events of a company, and the permissions that a reader holds for it. */
const CompanyAction = z.enum([...permissionNames, ...eventsOf(companyEvents)])
export type CompanyAction = z.infer<typeof CompanyAction>

const Reference = z.object({ id, name: z.string() })

export const CompanySummary = z.object({
  id,
  name: z.string(),
  legalName: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  countryOfIncorporation: z.string().nullable(),
  dateOfEstablishment: z.string().nullable(),
  status: z.enum(companyStatuses),
  updatedAt: instant,
  accountManager: staffOnly(Reference.nullable()),
})
export type CompanySummary = z.infer<typeof CompanySummary>

export const Company = CompanySummary.extend({
  legalForm: z.string().nullable(),
  taxId: z.string().nullable(),
  lei: z.string().nullable(),
  description: z.string().nullable(),
  parentCompanyId: id.nullable(),
  /** Only the name, without the id, if the reader may not open the parent. */
  parentCompany: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  logoFileId: id.nullable(),
  archiveReason: z.string().nullable(),
  createdAt: instant,
  /** The sources of its values, for staff and owners. */
  sources: z.array(ValueSource).optional(),
  version,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(CompanyAction),
})
export type Company = z.infer<typeof Company>

export const companySorts = ['name', 'country', 'status', 'established', 'updated'] as const

export const CompanyQuery = page.extend({
  q: z.string().max(200).optional(),
  country: country.optional(),
  /** By default every company that is not archived. */
  status: z.enum([...companyStatuses, 'all']).optional(),
  manager: staffOnly(z.union([id, z.literal('none')])),
  /** A document expires on or after this day, and on or before this day. */
  expiresFrom: date.optional(),
  expiresBy: date.optional(),
  /** Only those as which staff can act now. */
  actable: staffOnly(z.literal('yes')),
  sort: z.enum(companySorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type CompanyQuery = z.output<typeof CompanyQuery>

/** What is open at a company, kind by kind: what prevents its archiving comes first. */
export const OpenWork = z.object({
  open: z.array(
    z.object({
      kind: z.enum(openKindNames),
      /** Null if it can't be checked now. */
      count: z.number().int().nullable(),
      /** The first few. */
      records: z.array(z.object({ title: z.string(), path: z.string().nullable() })),
    }),
  ),
})
export type OpenWork = z.infer<typeof OpenWork>

const Reason = z.strictObject({ reason: reasonText() })
const Versioned = z.strictObject({ version })

export const companies = routes({
  'GET /api/companies': {
    summary: 'The companies you may see, filtered, sorted and in pages.',
    may: 'companies:read',
    query: CompanyQuery,
    response: pageOf(CompanySummary),
  },
  'GET /api/companies/export': {
    summary: 'The filtered companies as a file.',
    may: 'companies:read',
    whileActing: 'refused',
    query: CompanyQuery.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'company.exported',
  },
  'POST /api/companies': {
    summary: 'Create a company as a draft. A registration number already in use needs a confirmation.',
    may: 'companies:create',
    body: z.strictObject(formFields).transform(normaliseTaxId),
    response: Company,
    status: 201,
    audit: 'company.created',
  },
  'GET /api/companies/:id': {
    summary: 'One company.',
    may: 'companies:read',
    response: Company,
  },
  'PUT /api/companies/:id': {
    summary:
      'Change a company; a stale version is refused with the changed fields. A registration number already in use needs a confirmation.',
    may: 'companies:update',
    body: z.strictObject({ ...formFields, version }).transform(normaliseTaxId),
    response: Company,
    audit: 'company.changed',
  },
  'PUT /api/companies/:id/publication': {
    summary: 'Publish a draft that is complete.',
    may: 'companies:update',
    body: Versioned,
    response: Company,
    audit: 'company.published',
  },
  'GET /api/companies/:id/archival': {
    summary: 'What is open at a company: what prevents its archiving, what that settles, and what is kept.',
    may: 'companies:archive',
    response: OpenWork,
  },
  'PUT /api/companies/:id/archival': {
    summary: 'Archive a company, with the reason, and settle its plans; refused while work is in progress.',
    may: 'companies:archive',
    body: Reason,
    response: Company,
    audit: 'company.archived',
  },
  'DELETE /api/companies/:id/archival': {
    summary: 'Restore an archived company, with the reason.',
    may: 'companies:archive',
    body: Reason,
    response: Company,
    audit: 'company.restored',
  },
  'PUT /api/companies/:id/account-manager': {
    summary: 'Assign the account manager; a company has one at a time.',
    may: 'companies:assign-manager',
    body: z.strictObject({ userId: id }),
    response: Company,
    audit: 'company.manager-assigned',
  },
  'DELETE /api/companies/:id/account-manager': {
    summary: 'Release the account manager.',
    may: 'companies:assign-manager',
    response: Company,
    audit: 'company.manager-released',
  },
  'GET /api/account-managers': {
    summary: 'The staff who may be account managers.',
    may: 'companies:assign-manager',
    response: z.array(Reference),
  },
  'GET /api/companies/:id/sources': {
    summary: 'Where the values of its owners and officers come from; empty for clients who do not own it.',
    may: 'companies:read',
    response: z.array(EntrySources),
  },
  'GET /api/companies/:id/history': {
    summary: 'The changes of a company, newest first.',
    may: 'history:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
})
