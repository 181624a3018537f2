import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'
import { theme } from '../../ui/theme.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AnswerProgress } from '../AnswerProgress.tsx'
import { useAnswers } from '../use-answers.ts'
import { longStructure } from './long-structure.ts'

const structure = longStructure()

/** The page that `npm run bench:answering` measures. */
function LongForm() {
  const form = useAnswers(structure)
  return (
    <main>
      <AnswerProgress form={form} />
      <AnswerForm form={form} />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <LongForm />
  </ThemeProvider>,
)
