import type { DigestChoice } from '@domicile/contract/knowledge/watches/watch-kinds'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { digestTexts as words } from './change/change-texts.ts'

const options = Object.entries(words.options).map(([value, label]) => ({ value, label }))

/** How often a client gets the digest of changes; the choice is saved at once. */
export function DigestPanel() {
  const result = useQuery(query('GET /api/watch-digest'))
  const choosing = useSend('PUT /api/watch-digest', { done: words.saved })
  const choose = (frequency: string) =>
    choosing.mutate({ body: { frequency: frequency as DigestChoice } }, { onError: alertFailure })
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <QueryBoundary query={result}>
        {({ frequency }) => (
          <Box sx={{ maxWidth: 400 }}>
            <SelectField
              name="watch-digest"
              label={words.label}
              value={frequency}
              options={options}
              onChange={choose}
            />
          </Box>
        )}
      </QueryBoundary>
    </Panel>
  )
}
