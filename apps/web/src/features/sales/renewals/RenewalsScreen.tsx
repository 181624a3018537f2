import type { Renewal } from '@domicile/contract/sales/renewals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { renewalColumns } from './renewal-columns.tsx'
import { renewalTexts as words } from './renewal-texts.ts'
import { renewalList } from './renewals.list.ts'

const filters = filtersOf(renewalList, {
  state: { kind: 'choice', label: words.filters.state, nameOf: (state) => words.states[state] },
  companyId: { kind: 'company', label: words.filters.company },
})

/** The renewals, the next ones first, each to be cancelled or resumed. */
export default function RenewalsScreen() {
  const { data: person } = useQuery(me)
  const [ending, setEnding] = useState<Renewal>()
  const keep = useSend('PUT /api/purchase/renewals/:id', { done: words.keepDone })
  const act = (renewal: Renewal) =>
    renewal.allowedActions.includes('end')
      ? setEnding(renewal)
      : keep.mutate({ params: { id: renewal.id } }, { onError: alertFailure })
  return (
    <>
      <ListScreen
        list={useList(renewalList)}
        texts={words}
        filters={filters}
        columns={renewalColumns(act)}
        rowLink={({ nextOrder, order }) => paths.order((nextOrder ?? order).id)}
        exports={person?.role ? {} : false}
      />
      {ending && <EndRenewal renewal={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

type EndRenewalProps = { renewal: Renewal; onClose: () => void }

/** Asks for confirmation before a renewal is cancelled. */
function EndRenewal({ renewal, onClose }: EndRenewalProps) {
  const { id, service, nextOrder, renewsOn } = renewal
  return (
    <SendDialog
      title={words.ask(service.title)}
      text={nextOrder ? words.effectUnpaid(nextOrder.number) : words.effect(formatDay(renewsOn))}
      verb={words.endOf(service.title)}
      cancelLabel={words.back}
      danger
      reason={{ label: words.reason, max: 500 }}
      route="DELETE /api/purchase/renewals/:id"
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={words.endDone}
      onClose={onClose}
    />
  )
}
