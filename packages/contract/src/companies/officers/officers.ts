import { z } from 'zod'
import { country, date, exportFormat, id, orNone, text, version, checkPeriod } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { officerRoleNames, signingPowerNames } from './officer-kinds.ts'
import { printable } from '../../texts/printable.ts'

const officerFields = {
  name: printable(text(200)),
  role: z.enum(officerRoleNames),
  signing: z.enum(signingPowerNames),
  /** The co-signatory of an officer who signs jointly; none means any other signatory. */
  signsWith: orNone(text(200)),
  birthDate: orNone(date),
  nationality: orNone(country),
  startsOn: orNone(date),
  endsOn: orNone(date),
}

type OfficerFields = z.output<ReturnType<typeof z.strictObject<typeof officerFields>>>

function checkOfficer(officer: OfficerFields, context: z.RefinementCtx): void {
  if (officer.signsWith && officer.signing !== 'jointly')
    context.addIssue({ code: 'custom', path: ['signsWith'], message: ownMessages.signsAlone })
  checkPeriod(officer, context)
}

export const OfficerInput = z.strictObject(officerFields).superRefine(checkOfficer)
export type OfficerInput = z.output<typeof OfficerInput>

export const Officer = z.object({
  id,
  companyId: id,
  name: z.string(),
  role: z.enum(officerRoleNames),
  signing: z.enum(signingPowerNames),
  signsWith: z.string().nullable(),
  birthDate: z.string().nullable(),
  nationality: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  version,
})
export type Officer = z.infer<typeof Officer>

export const officers = routes({
  'GET /api/companies/:companyId/officers': {
    summary: 'The officers and signatories of a company, former ones included.',
    may: 'officers:read',
    response: z.array(Officer),
  },
  'GET /api/companies/:companyId/officers/export': {
    summary: 'The same as a file.',
    may: 'officers:read',
    whileActing: 'refused',
    query: z.strictObject({ format: exportFormat }),
    download: 'text/csv',
    reads: 'officer.exported',
  },
  'POST /api/companies/:companyId/officers': {
    summary: 'Record an officer or signatory.',
    may: 'officers:write',
    body: OfficerInput,
    response: Officer,
    status: 201,
    audit: 'officer.added',
  },
  'PUT /api/companies/:companyId/officers/:id': {
    summary: 'Change an officer.',
    may: 'officers:write',
    body: z.strictObject({ ...officerFields, version }).superRefine(checkOfficer),
    response: Officer,
    audit: 'officer.changed',
  },
  'DELETE /api/companies/:companyId/officers/:id': {
    summary: 'Remove an officer who was entered by mistake; one who left office gets an end date instead.',
    may: 'officers:write',
    whileActing: 'refused',
    audit: 'officer.removed',
  },
})
