/** The most rows that a project's lists hold (DECISIONS "Values"). */
export const ROW_LIMITS = { milestones: 500, inputs: 500, approvals: 200 } as const;
