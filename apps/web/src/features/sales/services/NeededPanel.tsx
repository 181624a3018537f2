import type { FileSlot } from '@domicile/contract/companies/files/files'
import type { FileStatus } from '@domicile/contract/companies/files/file-kinds'
import type { ClientCaseState } from '@domicile/contract/compliance/due-diligence/case-states'
import { can } from '@domicile/contract/permissions'
import type { NeededDocument } from '@domicile/contract/sales/orders/cart'
import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'
import type { Service } from '@domicile/contract/sales/services/services'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useBuyingCompany } from '../cart/cart.public.ts'
import { fileTexts } from '../../companies/files/files.public.ts'
import { DueDiligenceFact, NeededDocuments } from '../orders/orders.public.ts'
import { NeededAnswers } from './NeededAnswers.tsx'
import { pageTexts as words } from './service-texts.ts'

/** The answers and documents that a service needs, and those that the company already has. */
export function NeededPanel({ service: { sections, documents, isRegulated } }: { service: Service }) {
  if (sections.length + documents.length === 0 && !isRegulated)
    return <Panel title={words.needed}>{words.nothingNeeded}</Panel>
  return (
    <Panel title={words.needed} subtitle={words.neededHelp}>
      <Stack sx={{ gap: 2 }}>
        {sections.length > 0 && <NeededAnswers sections={sections} />}
        {documents.length > 0 && <Documents kinds={documents} />}
        {isRegulated && <DueDiligence />}
      </Stack>
    </Panel>
  )
}

/** The due diligence of the buying company. */
function DueDiligence() {
  const { data: person } = useQuery(me)
  const { companyId } = useBuyingCompany()
  const { data: found } = useQuery({
    ...query('GET /api/companies/:companyId/due-diligence', { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined && person !== undefined && can(person, 'due-diligence:follow'),
  })
  const isAsked = found?.state === 'under_way' && found.waitingOn === 'client'
  return <DueDiligenceFact state={found && (isAsked ? 'asked' : cases[found.state])} />
}

const cases: Record<ClientCaseState, DueDiligenceState> = {
  none: 'none',
  under_way: 'open',
  approved: 'approved',
  declined: 'declined',
  ended: 'declined',
}

/** The documents with their state at the buying company; only their names without one. */
function Documents({ kinds }: { kinds: Service['documents'] }) {
  const { data: person } = useQuery(me)
  const { companyId } = useBuyingCompany()
  const { data: slots } = useQuery({
    ...query('GET /api/companies/:companyId/files', { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined && person !== undefined && can(person, 'files:read'),
  })
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {words.papers}
      </Typography>
      {companyId && slots ? (
        <NeededDocuments companyId={companyId} documents={kinds.map((kind) => stateOf(kind, slots))} />
      ) : (
        kinds.map((kind) => fileTexts.kinds[kind]).join(', ')
      )}
    </div>
  )
}

function stateOf(kind: NeededDocument['kind'], slots: readonly FileSlot[]): NeededDocument {
  const newest = slots.find((slot) => slot.kind === kind)?.versions[0]
  if (!newest) return { kind, state: 'missing', validUntil: null }
  return {
    kind,
    state: newest.approvedAt || newest.status === 'expired' ? states[newest.status] : 'unapproved',
    validUntil: newest.expiresOn,
  }
}

const states: Record<FileStatus, NeededDocument['state']> = {
  missing: 'missing',
  uploaded: 'unapproved',
  valid: 'valid',
  expiring: 'valid',
  expired: 'expired',
}
