import { addressKinds as kindNames } from '@domicile/contract/mail/addresses/address-kinds'
import type { Service } from '@domicile/contract/sales/services/services'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatMoney } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { pageTexts } from './service-texts.ts'
import { formatPercent } from './service-labels.ts'

const words = pageTexts.facts

/**
 * The facts of a service that only the firm sees; the server sends the cost only to users who may read it.
 */
export function FirmFacts({ service, timeZone }: { service: Service; timeZone: string | undefined }) {
  const {
    vatClass,
    opens,
    isRegulated,
    charges,
    tasks = [],
    addressKinds,
    premisesId,
    publishedAt,
    updatedAt,
    slug,
  } = service
  const zone = timeZone ? { timeZone } : {}
  return (
    <Panel title={pageTexts.inside}>
      <DefinitionList
        items={[
          ...costsOf(service),
          { label: words.vat, value: pageTexts.vat[vatClass] },
          { label: words.opens, value: pageTexts.opens[opens] },
          ...(addressKinds.length > 0
            ? [{ label: words.addressKinds, value: addressKinds.map((kind) => kindNames[kind]).join(', ') }]
            : []),
          ...(premisesId ? [{ label: words.premises, value: <PremisesName id={premisesId} /> }] : []),
          ...(isRegulated ? [{ label: words.isRegulated, value: pageTexts.regulated }] : []),
          ...(charges ? [{ label: words.charges, value: pageTexts.charged[charges] }] : []),
          ...(tasks.length > 0 ? [{ label: words.tasks, value: tasks.join('\n') }] : []),
          { label: words.published, value: publishedAt && <DateTime value={publishedAt} {...zone} /> },
          { label: words.updated, value: <DateTime value={updatedAt} {...zone} /> },
          { label: words.address, value: paths.service(slug) },
        ]}
      />
    </Panel>
  )
}

function PremisesName({ id }: { id: string }) {
  const premises = useQuery(query('GET /api/premises'))
  return (
    <QueryBoundary query={premises} isInline>
      {(all) => all.find((one) => one.id === id)?.name}
    </QueryBoundary>
  )
}

function costsOf({ cost, margin, currency }: Service): Fact[] {
  if (cost === undefined) return []
  const left =
    margin && pageTexts.marginOf(formatMoney(margin.amount, currency), formatPercent(margin.percent))
  return [
    { label: words.cost, value: cost && formatMoney(cost, currency) },
    { label: words.margin, value: left },
  ]
}
