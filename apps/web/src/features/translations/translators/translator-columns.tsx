import { languageName } from '@domicile/contract/language-kinds'
import type { Translator } from '@domicile/contract/translations/translators/translators'
import Box from '@mui/material/Box'
import { nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { translatorTexts as words } from './translator-texts.ts'

const MOST_PAIRS = 2

/** The columns of the register. */
export const translatorColumns: Column<Translator>[] = [
  nameColumn(words.columns.name, 160),
  {
    id: 'languages',
    card: 'line',
    header: words.columns.languages,
    width: 240,
    cell: (translator) => <TruncatedText>{pairsInWords(translator)}</TruncatedText>,
  },
  { id: 'sworn', header: words.columns.sworn, width: 152, cell: (translator) => <Sworn {...translator} /> },
  {
    id: 'capacity',
    header: words.columns.capacity,
    width: 200,
    cell: ({ capacity }) => (capacity ? <TruncatedText>{capacity}</TruncatedText> : <NotGiven />),
  },
]

/** A pair of languages: `Polish to English`. */
export function pairName({ fromLanguage, toLanguage }: Pick<Rate, 'fromLanguage' | 'toLanguage'>): string {
  return words.pair(languageName(fromLanguage), languageName(toLanguage))
}

type Rate = Translator['rates'][number]

function pairsInWords({ rates }: Translator): string {
  const pairs = [...new Set(rates.map(pairName))]
  const more = pairs.length - MOST_PAIRS
  return [...pairs.slice(0, MOST_PAIRS), ...(more > 0 ? [words.morePairs(more)] : [])].join(', ')
}

type SwornProps = Pick<Translator, 'swornNumber' | 'swornUntil' | 'isSwornExpired'>

/** The number in the register of sworn translators, and that the entry has ended. */
export function Sworn({ swornNumber, swornUntil, isSwornExpired }: SwornProps) {
  return (
    <>
      {swornNumber ?? words.notSworn}
      {isSwornExpired && swornUntil && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
          {words.expired(formatDay(swornUntil))}
        </Box>
      )}
    </>
  )
}
