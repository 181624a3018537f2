import { formatPair } from '@domicile/contract/language-kinds'
import type { TranslationSummary } from '@domicile/contract/translations/translations'
import Box from '@mui/material/Box'
import { companyColumn, labelColumn, nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay, formatMoney, formatNumber, formatWaitsFor, sentence } from '../../../ui/data/format.ts'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { translationTexts as words } from './translation-texts.ts'

const headers = words.columns
type Columns = Column<TranslationSummary>[]

/** The columns of the list. Clients do not deal with the translator. */
export function translationColumns(isClient: boolean): Columns {
  return [
    nameColumn(headers.name, 160),
    {
      id: 'languages',
      card: 'line',
      header: headers.languages,
      width: 144,
      cell: (translation) => <TruncatedText>{formatPair(translation)}</TruncatedText>,
    },
    isClient ? pagesColumn : companyColumn(headers.company, 120),
    labelColumn(headers.status, 180),
    {
      id: 'waitingOn',
      header: headers.waitingOn,
      width: 112,
      cell: (translation) => <TruncatedText>{sentence(waitingName(translation, isClient))}</TruncatedText>,
    },
    ...(isClient ? [priceColumn] : [translatorColumn]),
    {
      id: 'due',
      card: 'line',
      header: headers.due,
      width: 112,
      cell: (translation) => translation.dueOn && <Due translation={translation} />,
      cardCell: (translation) => translation.dueOn && <DueInLine translation={translation} />,
    },
  ]
}

const pagesColumn: Columns[number] = {
  id: 'pages',
  header: headers.pages,
  width: 80,
  align: 'right',
  cell: ({ pages }) => formatNumber(pages),
}

const translatorColumn: Columns[number] = {
  id: 'translator',
  header: headers.translator,
  width: 112,
  cell: ({ translator }) => <TruncatedText>{translator ?? ''}</TruncatedText>,
}

const priceColumn: Columns[number] = {
  id: 'price',
  header: headers.price,
  width: 112,
  align: 'right',
  cell: ({ price }) => price && formatMoney(price.net, price.currency),
}

/** Names whom a translation waits for: the reader only if they can act, otherwise those who can. */
export function waitingName({ waitingOn, waitsFor }: TranslationSummary, isClient: boolean): string {
  return formatWaitsFor(waitsFor, (isClient ? words.waitsForClient : words.waits)[waitingOn])
}

/** The day a translation is due, and that it is overdue. */
export function Due({ translation }: { translation: Pick<TranslationSummary, 'dueOn' | 'isLate'> }) {
  const { dueOn, isLate } = translation
  return (
    <>
      {dueOn && formatDay(dueOn)}
      {isLate && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
          {words.overdue}
        </Box>
      )}
    </>
  )
}

/** The same in the line of a card. */
function DueInLine({ translation: { dueOn, isLate } }: { translation: TranslationSummary }) {
  const day = formatDay(dueOn!)
  if (!isLate) return day
  return (
    <Box component="span" sx={{ color: 'error.main' }}>
      {`${day}, ${words.overdue}`}
    </Box>
  )
}
