import type { Estimate, EstimateSource } from '@domicile/contract/translations/translation-estimates'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { formatCount, formatMoney } from '../../../../ui/data/format.ts'
import { hairline } from '../../../../ui/layout/surface.ts'
import { formatReuse } from '../format-reuse.ts'
import type { TranslationForm } from './translation-form.ts'
import { newTranslationTexts } from '../new-translation-texts.ts'

const words = newTranslationTexts.estimate

type EstimatePanelProps = { form: RouteForm<TranslationForm>; estimate: Estimate; isEarlier: boolean }

/** The documents of an order, and how their pages and price were counted. */
export function EstimatePanel({ form, estimate, isEarlier }: EstimatePanelProps) {
  const { documents, reuse } = estimate
  const [added, from, to] = form.watch(['documentIds', 'fromLanguage', 'toLanguage'])
  const remove = (id: string) =>
    form.setValue(
      'documentIds',
      added.filter((one) => one !== id),
    )
  return (
    <Box role="group" aria-label={words.title}>
      <Box component="ul" aria-label={words.documents} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((document) => (
          <Box
            component="li"
            key={document.id}
            sx={{ ...hairline, display: 'flex', alignItems: 'center', py: 0.5 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {document.name}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {stateOf(document)}
              </Typography>
            </Box>
            {added.includes(document.id) && (
              <IconButton aria-label={words.remove(document.name)} onClick={() => remove(document.id)}>
                <DeleteOutlined />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <Box aria-live="polite">
        <Count estimate={estimate} isOfPair={Boolean(from && to) && !isEarlier} />
        {reuse.map((earlier) => (
          <Alert key={earlier.number} severity="info" sx={{ mt: 1 }}>
            {formatReuse(earlier)}
          </Alert>
        ))}
      </Box>
    </Box>
  )
}

type CountProps = { estimate: Estimate; isOfPair: boolean }

function Count({ estimate: { documents, count, price }, isOfPair }: CountProps) {
  const isByHand = documents.some(({ state, unreadPages }) => state === 'failed' || unreadPages.length > 0)
  const isRead = documents.length > 0 && documents.every(({ state }) => state === 'read')
  if (!count && isByHand) return <ByHand text={words.byHand} />
  if (!count) return isRead && isOfPair ? <ByHand text={words.uncounted} /> : null
  return (
    <>
      <Typography sx={{ mt: 1 }}>{count.formula}</Typography>
      <Typography sx={{ fontWeight: 500 }}>
        {price ? words.price(formatMoney(price.net, price.currency)) : words.onRequest}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.sides[count.countSide]}
      </Typography>
      {isByHand && <ByHand text={words.byHand} />}
    </>
  )
}

function ByHand({ text }: { text: string }) {
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {text}
    </Alert>
  )
}

function stateOf({ state, failure, pages, unreadPages }: EstimateSource): string {
  if (state === 'reading') return words.reading
  if (state === 'failed') return words.failed(failure ?? '')
  const count = formatCount(pages ?? 0, 'page')
  return unreadPages.length === 0 ? count : `${count}. ${words.unread(unreadPages)}`
}
