/** The most rows in each list of a project (DECISIONS "Values"). */
export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;
