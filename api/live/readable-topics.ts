import {
  type Role,
  type Route,
  routes,
  TOPICS,
  type Topic,
} from '@project-dashboard/core/contract';

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
