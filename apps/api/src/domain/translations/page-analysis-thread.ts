import { doTasks } from '@domicile/server/files/thread'
import { analyse, type PageAnalysis, type PagesToAnalyse } from './page-analysis.ts'

doTasks<PagesToAnalyse, PageAnalysis>(async (pages) => analyse(pages))
