import type { CountryList } from '@domicile/contract/compliance/risk/country-lists'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { ProposalPanel } from '../../../../forms/proposals/ProposalPanel.tsx'
import { proposedTexts as words } from './country-texts.ts'
import { EffectOfChange } from './EffectOfChange.tsx'
import { factsOfChange } from './list-facts.ts'

type ListProposalProps = {
  list: CountryList
  proposed: NonNullable<CountryList['proposed']>
  timeZone: string | undefined
}

/** A proposed change of a list, the companies that it touches, and the decision about it. */
export function ListProposal({ list, proposed, timeZone }: ListProposalProps) {
  const params = { slug: list.slug }
  const effect = useQuery(query('GET /api/country-lists/:slug/effect', { params }))
  const isNew = list.version === null
  return (
    <ProposalPanel
      title={isNew ? words.newTitle(list.name) : words.title(list.name)}
      {...factsOfChange(isNew ? null : list, proposed)}
      proposed={proposed}
      may={list}
      timeZone={timeZone}
      effect={words.effect}
      params={params}
      routes={{
        adopt: 'PUT /api/country-lists/:slug/adoption',
        reject: 'PUT /api/country-lists/:slug/rejection',
      }}
    >
      <QueryBoundary query={effect}>{(found) => <EffectOfChange effect={found} />}</QueryBoundary>
    </ProposalPanel>
  )
}
