import type { Mail } from '@domicile/contract/mail/mail'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../api/queries.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { Rows } from '../../lists/Rows.tsx'
import { paths } from '../../navigation/paths.ts'
import { mayAt } from '../../session/allowed-actions.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { translationColumns } from './translation-columns.tsx'
import { letterTexts as words } from './new-translation-texts.ts'
import { translationTexts } from './translation-texts.ts'

/** The translations of a letter, and the way to order one. A letter in quarantine has none. */
export function TranslationsOfLetter({ letter: { id, entity } }: { letter: Mail }) {
  const { data: person } = useQuery(me)
  const result = useQuery(query('GET /api/translations', { query: { mailItemId: id, show: 'all' } }))
  if (!entity || !person) return null
  const isTranslated = result.data !== undefined && result.data.items.length > 0
  const mayRequest = mayAt(entity.id, person, 'translations:request')
  if (!isTranslated && !mayRequest) return null
  const order = paths.newTranslation({ mailItemId: id })
  return (
    <Panel
      title={translationTexts.title}
      action={mayRequest && <ActionButton to={order}>{words.order}</ActionButton>}
    >
      <QueryBoundary query={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
          ) : (
            <Rows
              label={translationTexts.title}
              columns={translationColumns(person.role === null).filter((column) => column.id !== 'company')}
              rows={items}
              rowLink={(translation) => paths.translation(translation.id)}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
