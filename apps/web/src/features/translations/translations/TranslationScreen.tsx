import { can } from '@domicile/contract/permissions'
import { formatPair } from '@domicile/contract/language-kinds'
import Stack from '@mui/material/Stack'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { HistoryPanel } from '../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../lists/older-pages.ts'
import { paths } from '../../../navigation/paths.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { mayAt } from '../../../session/allowed-actions.ts'
import { GlossaryOfTranslation } from '../glossary/glossary.public.ts'
import { AskAboutThis } from '../../knowledge/enquiries/enquiries.public.ts'
import { FilesPanel } from './panels/FilesPanel.tsx'
import { PricePanel } from './panels/PricePanel.tsx'
import { QuestionsPanel } from './panels/QuestionsPanel.tsx'
import { TranslationPanels } from './panels/TranslationPanels.tsx'
import { waitingName } from './translation-columns.tsx'
import { translationPageTexts as words, translationTexts } from './translation-texts.ts'
import { TranslationFacts } from './TranslationFacts.tsx'
import { TranslationNotice } from './TranslationNotice.tsx'
import { useTranslationMenu } from './use-translation-menu.ts'
import { useAddressParams } from '../../../navigation/use-address.ts'

const PAGE_SIZE = 20

/** A translation: its price, questions and files, and the next action. */
export default function TranslationScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/translations/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const { primary, menu, open, setOpen } = useTranslationMenu(result.data)
  const missing = { texts: words, to: paths.translations() }
  return (
    <QueryBoundary query={result} page={translationTexts.title} missing={missing}>
      {(translation) => (
        <RecordPage
          key={translation.id}
          title={translation.name}
          status={<StatusChip label={translation.label} />}
          waitsFor={
            translation.waitingOn === 'none' ? undefined : words.waitsFor(waitingName(translation, isClient))
          }
          meta={`${formatPair(translation)}, ${translation.number}`}
          breadcrumbs={[
            { label: translationTexts.title, to: paths.translations() },
            { label: translation.name },
          ]}
          primaryAction={primary}
          menu={menu}
          notice={<TranslationNotice translation={translation} isClient={isClient} />}
          aside={<TranslationHistory id={translation.id} />}
        >
          <Stack sx={{ gap: 2 }}>
            <QuestionsPanel translation={translation} />
            <FilesPanel translation={translation} />
            <PricePanel translation={translation} />
            {person && mayAt(translation.company.id, person, 'glossary:read') && (
              <GlossaryOfTranslation translation={translation} />
            )}
            <AskAboutThis kind="translation" id={translation.id} companyId={translation.company.id} />
            <TranslationFacts
              translation={translation}
              isClient={isClient}
              mayReadOrders={person !== undefined && can(person, 'orders:read')}
              timeZone={person?.timeZone}
            />
          </Stack>
          <TranslationPanels translation={translation} open={open} onClose={() => setOpen(undefined)} />
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** The history of the translation: who changed it, when and why. */
function TranslationHistory({ id }: { id: string }) {
  const result = useInfiniteQuery(pagesOf('GET /api/translations/:id/history', { id }, PAGE_SIZE))
  return <HistoryPanel title={words.history} result={result} />
}
