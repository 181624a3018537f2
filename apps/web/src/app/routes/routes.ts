import { addressRoutes } from './address-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { checkRoutes } from './check-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { dataCollectionRoutes } from './data-collection-routes.ts'
import { dueDiligenceRoutes } from './due-diligence-routes.ts'
import { faqRoutes } from './faq-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { otherRoutes } from './other-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { knowledgeBaseRoutes } from './knowledge-base-routes.ts'
import { projectRoutes } from './project-routes.ts'
import { riskRoutes } from './risk-routes.ts'
import { screeningRoutes } from './screening-routes.ts'
import { serviceRoutes } from './service-routes.ts'
import { termsRoutes } from './terms-routes.ts'
import { translationRoutes } from './translation-routes.ts'
import { userRoutes } from './user-routes.ts'
import { watchRoutes } from './watch-routes.ts'
import { workflowRoutes } from './workflow-routes.ts'
import type { Row } from '../route-row.ts'

/**
 * Every screen behind the sign-in, by area: in the order of the specification, section 2, then the areas it does not
 * list.
 */
export const routes: readonly Row[] = [
  ...dashboardRoutes,
  ...faqRoutes,
  ...knowledgeBaseRoutes,
  ...checkRoutes,
  ...mailRoutes,
  ...translationRoutes,
  ...watchRoutes,
  ...addressRoutes,
  ...projectRoutes,
  ...serviceRoutes,
  ...userRoutes,
  ...otherRoutes,
  ...dueDiligenceRoutes,
  ...screeningRoutes,
  ...riskRoutes,
  ...dataCollectionRoutes,
  ...companyRoutes,
  ...workflowRoutes,
  ...auditRoutes,
  ...termsRoutes,
  ...jobRoutes,
]
