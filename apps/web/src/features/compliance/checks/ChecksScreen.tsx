import { checkStates } from '@domicile/contract/compliance/checks/check-states'
import type { CheckKind } from '@domicile/contract/compliance/checks/kinds'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { sentence } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { checkColumns } from './check-columns.tsx'
import { checkTexts as words } from './check-texts.ts'
import { checkList } from './checks.list.ts'

/** The checks that the user may see. */
export default function ChecksScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const mayOrder = person && can(person, 'checks:order')
  const configures = person && can(person, 'checks:configure')
  return (
    <ListScreen
      list={useList(checkList)}
      texts={{ ...words, subtitle: isClient ? words.clientSubtitle : words.subtitle }}
      primaryAction={mayOrder ? { label: words.new, to: paths.newCheck() } : undefined}
      tabs={
        configures && (
          <ListLinks>
            <TextLink to={paths.checkKinds()}>{words.kinds}</TextLink>
          </ListLinks>
        )
      }
      filters={filtersFor(isClient)}
      columns={checkColumns(isClient)}
      rowLink={({ id }) => paths.check(id)}
      exports={whileActing(person) === undefined && {}}
    />
  )
}

const kinds = {
  find: () => ({
    ...query('GET /api/check-kinds'),
    select: (all: CheckKind[]) => all.map(({ slug, name }) => ({ value: slug, label: name })),
  }),
}

/** To clients the firm is one, and a result that waits for confirmation is in progress. */
function filtersFor(isClient: boolean) {
  const waits = isClient ? words.waitsForClient : words.waits
  const { filters } = words
  const assignee = (value: string) =>
    value === 'me' ? filters.mine : value === 'none' ? filters.none : filters.assignee
  return filtersOf(checkList, {
    waitsFor: { kind: 'flag', value: 'me', label: filters.forMe },
    assignee: !isClient && { kind: 'flag', value: 'me', label: filters.mine, chip: assignee },
    state: {
      kind: 'choice',
      label: filters.state,
      nameOf: (state) => words.states[state],
      ...(isClient && {
        offers: checkStates.filter((state) => state !== 'result_proposed'),
      }),
    },
    kind: { kind: 'pick', label: filters.kind, source: kinds },
    companyId: { kind: 'company', label: filters.company },
    waitingOn: {
      kind: 'choice',
      label: filters.waitingOn,
      offers: ['client', 'firm'],
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${filters.waitingOn} ${waits[whom]}`,
    },
    overdue: { kind: 'flag', value: 'yes', label: filters.overdue },
    show: {
      kind: 'choice',
      label: filters.show,
      any: filters.open,
      nameOf: (show) => filters[show],
    },
  })
}
