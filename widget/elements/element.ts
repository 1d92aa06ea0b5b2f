import {
  commonAttributes,
  dashboardAttributes,
  healthAttributes,
  listAttributes,
} from './attributes.ts';
import { DashboardElement } from './DashboardElement.tsx';
import { defineElement } from './define-element.ts';
import { HealthElement } from './HealthElement.tsx';
import { ListElement } from './ListElement.tsx';
import { PageElement } from './PageElement.tsx';

defineElement('project-dashboard', DashboardElement, dashboardAttributes);
defineElement('project-list', ListElement, listAttributes);
defineElement('project-health', HealthElement, healthAttributes);
defineElement('project-dashboard-page', PageElement, commonAttributes);
