import type { Mail } from '@domicile/contract/mail/mail'
import { hasOnlyEnvelope } from '@domicile/contract/mail/mail-kinds'
import type { Holder } from '@domicile/contract/permissions'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AskForScan } from './AskForScan.tsx'
import { translationColumns } from './translation-columns.tsx'
import { letterTexts as words } from './new-translation-texts.ts'
import { translationTexts } from './translation-texts.ts'

/** The translations of a letter, and the way to order one: of an unopened letter, to a scan first. A letter in quarantine has none. */
export function TranslationsOfLetter({ letter }: { letter: Mail }) {
  const { id, entity, files } = letter
  const { data: person } = useQuery(me)
  const result = useQuery(query('GET /api/translations', { query: { mailItemId: id, show: 'all' } }))
  if (!entity || !person) return null
  const isTranslated = result.data !== undefined && result.data.items.length > 0
  const mayRequest = mayAt(entity.id, person, 'translations:request')
  if (!isTranslated && !mayRequest) return null
  const order = paths.newTranslation({ mailItemId: id })
  const isUnopened = hasOnlyEnvelope(files)
  return (
    <Panel
      title={translationTexts.title}
      action={
        isUnopened
          ? mayAskForScan(letter, person) && <AskForScan itemId={id} />
          : mayRequest && <ActionButton to={order}>{words.order}</ActionButton>
      }
    >
      <QueryBoundary query={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>
              {isUnopened ? words.notScanned : words.none}
            </Typography>
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

const waiting: readonly (string | null)[] = ['open', 'consent', 'window']

/** One request is open at a time. */
function mayAskForScan({ entity, requestState, allowedActions }: Mail, person: Holder): boolean {
  const mayAsk = entity !== null && mayAt(entity.id, person, 'mail:request')
  return mayAsk && allowedActions.length > 0 && !waiting.includes(requestState)
}
