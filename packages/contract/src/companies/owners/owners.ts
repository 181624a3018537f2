import { z } from 'zod'
import { checkPeriod, country, date, id, orNone, text, version } from '../../fields.ts'
import { holderTypeNames } from './holder-types.ts'
import { interestNames, interests } from './interests.ts'
import { messages, ownMessages } from '../../messages.ts'
import { toMillionths } from './percentage.ts'
import { routes } from '../../route.ts'
import { printable } from '../../texts/printable.ts'

const percentage = z
  .string()
  .trim()
  .refine((value) => toMillionths(value) !== undefined, { error: ownMessages.percentage })

const Period = { startsOn: orNone(date), endsOn: orNone(date) }

const ownerFields = {
  /** Only a company can be one in the portal (`holderCompanyId`); other holders are known by name. */
  holderType: z.enum(holderTypeNames),
  holderCompanyId: orNone(id),
  name: printable(orNone(text(200))),
  birthDate: orNone(date),
  /** A person's nationality, a company's country of incorporation, or the country of a state body. */
  country: orNone(country),
  interest: z.enum(interestNames),
  percentage: orNone(percentage),
  ...Period,
}

type OwnerFields = z.output<ReturnType<typeof z.strictObject<typeof ownerFields>>>

function checkOwner(owner: OwnerFields, context: z.RefinementCtx): void {
  if (!owner.name && !(owner.holderType === 'company' && owner.holderCompanyId))
    context.addIssue({ code: 'custom', path: ['name'], message: messages.required })
  if (owner.holderType !== 'company' && owner.holderCompanyId)
    context.addIssue({ code: 'custom', path: ['holderCompanyId'], message: ownMessages.invalidValue })
  if (interests[owner.interest].measured && !owner.percentage)
    context.addIssue({ code: 'custom', path: ['percentage'], message: ownMessages.percentageNeeded })
  checkPeriod(owner, context)
}

export const OwnerInput = z.strictObject(ownerFields).superRefine(checkOwner)
export type OwnerInput = z.output<typeof OwnerInput>

export const Owner = z.object({
  id,
  companyId: id,
  holderType: z.enum(holderTypeNames),
  /** Also null if the holder is a company that the reader may not see: then only its name is included. */
  holderCompanyId: id.nullable(),
  name: z.string(),
  birthDate: z.string().nullable(),
  country: z.string().nullable(),
  interest: z.enum(interestNames),
  /** An exact decimal as text, `12.5`. */
  percentage: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  version,
})
export type Owner = z.infer<typeof Owner>

/** The companies and people in a company's structure chart on a day, and who holds what in whom. */
export const Structure = z.object({
  on: date,
  /** The current day of the company, in its country. */
  today: date,
  /** The days on which something in the chart changed or will change, earliest first; the latest 200. */
  days: z.array(date),
  nodes: z.array(
    z.object({
      /** A company's id, or `person:` or `outside:` with a number for holders without a record; the same on every day. */
      id: z.string(),
      type: z.enum(holderTypeNames),
      name: z.string(),
      country: z.string().nullable(),
      /** True if the reader may open it. */
      open: z.boolean(),
      /** The distance from the requested company: negative for parents and owners, positive for subsidiaries. */
      level: z.number().int(),
    }),
  ),
  edges: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** `parent` for the parent company's link, otherwise an interest's name. */
      interest: z.string(),
      percentage: z.string().nullable(),
    }),
  ),
  /** True if the chart is incomplete: it stops at 200 nodes, and what it reads for all days at 1,000. */
  truncated: z.boolean(),
})
export type Structure = z.infer<typeof Structure>

export const owners = routes({
  'GET /api/companies/:companyId/owners': {
    summary: 'Who owns or controls a company, past interests included.',
    may: 'owners:read',
    response: z.array(Owner),
  },
  'POST /api/companies/:companyId/owners': {
    summary: 'Record an interest; the total of a kind is at most 100 on any day.',
    may: 'owners:write',
    body: OwnerInput,
    response: Owner,
    status: 201,
    audit: 'owner.added',
  },
  'PUT /api/companies/:companyId/owners/:id': {
    summary: 'Change an interest.',
    may: 'owners:write',
    body: z.strictObject({ ...ownerFields, version }).superRefine(checkOwner),
    response: Owner,
    audit: 'owner.changed',
  },
  'DELETE /api/companies/:companyId/owners/:id': {
    summary: 'Remove an interest that was entered by mistake; one that ended gets an end date instead.',
    may: 'owners:write',
    whileActing: 'refused',
    audit: 'owner.removed',
  },
  'GET /api/companies/:companyId/structure': {
    summary: 'The company with its parents, owners and subsidiaries on a day; today by default.',
    may: 'owners:read',
    query: z.strictObject({ on: date.optional() }),
    response: Structure,
  },
})
