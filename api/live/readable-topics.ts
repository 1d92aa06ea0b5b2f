import { TOPICS, type Topic } from '@project-dashboard/core/contract/endpoint';
import type { Role, Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';

/** The topics that a role may know of: those of the reads that the contract allows it. */
export const readableTopics = (role: Role): readonly Topic[] => READABLE[role];

const topicsOf = (role: Role): Topic[] => {
  const reads = Object.values<Route>(routes).filter(
    ({ method, allow, isPublic }) =>
      method === 'GET' && (allow === 'anyone' ? isPublic : allow.includes(role)),
  );
  return TOPICS.filter((topic) => reads.some((route) => route.topic === topic));
};

const READABLE = {
  agency: topicsOf('agency'),
  internal: topicsOf('internal'),
  client: topicsOf('client'),
} as const satisfies Record<Role, readonly Topic[]>;
