import { commonAttributes, dashboardAttributes } from './attributes.ts';
import { DashboardElement } from './DashboardElement.tsx';
import { defineElement } from './define-element.ts';
import { PageElement } from './PageElement.tsx';

defineElement('project-dashboard', DashboardElement, dashboardAttributes);
defineElement('project-dashboard-page', PageElement, commonAttributes);
