import { z } from 'zod'
import { optionalText, reasonText } from '../../fields.ts'
import {
  proposal,
  proposalActions,
  proposalObstacles,
  RefusedProposal,
  SeenProposal,
} from '../../proposals/proposals.ts'
import { riskLevels } from '../risk/risk-kinds.ts'
import { routes } from '../../route.ts'
import { requirementKeys } from './requirements.ts'

/** The lowest level of risk from which each fact, document and check is required for an approval. */
const Requirements = z.partialRecord(z.enum(requirementKeys), z.enum(riskLevels))
const holdersFrom = z.number().int().min(0).max(100)

const fields = {
  /** The slug of the published template that companies answer as their anti-bribery form; none asks for none. */
  abcTemplate: optionalText(80),
  requirements: Requirements,
  /** The percentage from which a person who holds shares directly is one of the direct owners. */
  holdersFrom,
}

export const DueDiligenceSettings = z.object({
  abcTemplate: z.string().nullable(),
  /** The name of the template. */
  formName: z.string().nullable(),
  requirements: Requirements,
  holdersFrom,
})
export type DueDiligenceSettings = z.infer<typeof DueDiligenceSettings>

const Proposal = DueDiligenceSettings.extend(proposal)

const SettingsView = z.object({
  current: Proposal,
  proposed: Proposal.nullable(),
  allowedActions: z.array(z.enum(proposalActions)),
  obstacles: proposalObstacles,
})

/** The address is apart from those of cases, whose slugs are not reserved words. */
export const dueDiligenceSettings = routes({
  'GET /api/due-diligence-settings': {
    summary: 'The anti-bribery form and what cases require by their risk, and the proposed change.',
    may: 'due-diligence:read',
    response: SettingsView,
  },
  'PUT /api/due-diligence-settings': {
    summary: 'Propose a change of these, with the reason. Another person adopts it.',
    may: 'due-diligence:configure',
    body: z.strictObject({ ...fields, reason: reasonText() }),
    response: SettingsView,
    audit: 'due-diligence.settings-proposed',
  },
  'PUT /api/due-diligence-settings/adoption': {
    summary: 'Adopt the proposed change: for a person other than its author.',
    may: 'due-diligence:configure',
    body: SeenProposal,
    response: SettingsView,
    audit: 'due-diligence.settings-adopted',
  },
  'PUT /api/due-diligence-settings/rejection': {
    summary: 'Reject or withdraw the proposed change, with the reason.',
    may: 'due-diligence:configure',
    body: RefusedProposal,
    response: SettingsView,
    audit: 'due-diligence.settings-rejected',
  },
})
