import type { Question } from '@domicile/contract/knowledge/faq/faq'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SearchField } from '../../../lists/SearchField.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useMissedSearch } from '../../../session/use-reader-counts.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../../ui/actions/PrimaryButton.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { CategoryQuestions } from './CategoryQuestions.tsx'
import { faqTexts as words } from './faq-texts.ts'
import { findQuestions } from './find-questions.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const QuestionPanel = openedPart(async () => (await import('./QuestionPanel.tsx')).QuestionPanel)

/** The questions by category; a question in the address is open. */
export default function FaqScreen() {
  const { data: person } = useQuery(me)
  const navigate = useNavigate()
  const { q = '', question: openId } = useAddressQuery()
  const result = useQuery(query('GET /api/faq'))
  const [edited, setEdited] = useState<Question>()
  useMissedSearch('faq', result.data && findQuestions(result.data, q).length === 0 ? q : undefined)
  const search = (next: string) => navigate({ to: paths.faq({ q: next }), replace: true })
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          person &&
          (can(person, 'faq:draft') ? (
            <>
              <TextLink to={paths.enquiries()}>{words.messages}</TextLink>
              <TextLink to={paths.faqArchive()}>{words.archive}</TextLink>
              <PrimaryButton label={words.new} to={paths.newQuestion()} />
            </>
          ) : (
            <PrimaryButton label={words.emailUs} to={paths.emailUs()} />
          ))
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchField value={q} onChange={search} placeholder={words.search} />
      </Box>
      <QueryBoundary query={result}>
        {(all) => (
          <>
            {openId && !all.some(({ id }) => id === openId) && (
              <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.gone}</Typography>
            )}
            <Categories questions={findQuestions(all, q)} q={q} onEdit={setEdited} />
          </>
        )}
      </QueryBoundary>
      {edited && <QuestionPanel question={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type CategoriesProps = {
  questions: readonly Question[]
  q: string
  onEdit: (question: Question) => void
}

function Categories({ questions, q, onEdit }: CategoriesProps) {
  if (questions.length === 0)
    return (
      <Box sx={surface}>
        {q ? (
          <EmptyState {...words.noneFound(q)} action={{ label: words.clear, to: paths.faq() }} quiet />
        ) : (
          <EmptyState {...words.empty} />
        )}
      </Box>
    )
  return (
    <Stack sx={{ gap: 3 }}>
      {[...Map.groupBy(questions, ({ category }) => category)].map(([category, own]) => (
        <CategoryQuestions
          key={category ?? ''}
          category={category}
          questions={own}
          isFiltered={q !== ''}
          onEdit={onEdit}
        />
      ))}
    </Stack>
  )
}
